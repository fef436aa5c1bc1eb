/* oxlint-disable prefer-const -- webpack's own variable */
// The server passes the base address of the release's files to each bundle, see `evaluateBundle`.
declare let __webpack_public_path__: string
declare const __remote_base__: string

__webpack_public_path__ = __remote_base__

export {}
