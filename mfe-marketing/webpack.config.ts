import { remoteConfig } from '../scripts/webpack/remote.ts'

export default remoteConfig({
  name: 'marketing',
  folder: import.meta.dirname,
  pages: ['home', 'about', 'service', 'battery', 'wind', 'solar', 'access'],
})
