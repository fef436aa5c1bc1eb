import { remoteConfig } from '../scripts/webpack/remote.ts'

export default remoteConfig({
  name: 'news',
  folder: import.meta.dirname,
  pages: ['news', 'newsDetail'],
})
