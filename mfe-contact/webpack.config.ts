import { remoteConfig } from '@site/build'

export default remoteConfig({ folder: import.meta.dirname })
