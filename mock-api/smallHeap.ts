import { setFlagsFromString } from 'node:v8'

// Left to itself V8 lets what lives shortly grow to 128 MB before it clears away. This is the one of its settings for
// memory that also works once it runs, so nobody has to start Node in a special way. Imported first: loading the other
// modules is a good part of the work.
setFlagsFromString('--optimize-for-size')
