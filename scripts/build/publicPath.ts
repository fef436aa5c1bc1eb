// On the site's own origin the addresses of a remote's files are written as the server writes them, from the
// root, so that what is hydrated is what was rendered. Elsewhere they stay absolute on both sides.
declare let __webpack_public_path__: string

const base = new URL(__webpack_public_path__, location.href)
if (base.origin === location.origin) __webpack_public_path__ = base.pathname

export {}
