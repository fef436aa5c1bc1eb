/* eslint-disable prefer-const, @typescript-eslint/no-unused-vars -- webpack's own variable */
// The server hands a bundle the address its files are served from; see `evaluateBundle`.
declare let __webpack_public_path__: string
declare const __remote_base__: string

__webpack_public_path__ = __remote_base__

export {}
