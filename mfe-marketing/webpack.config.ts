import { remoteConfig } from '@site/build'

export default remoteConfig({
  folder: import.meta.dirname,
  pages: ['home', 'about', 'service', 'battery', 'wind', 'solar', 'access'],
})
