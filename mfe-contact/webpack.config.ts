import { remoteConfig } from '../scripts/webpack/remote.ts'

export default remoteConfig({
  name: 'contact',
  folder: import.meta.dirname,
  pages: ['contact'],
})
