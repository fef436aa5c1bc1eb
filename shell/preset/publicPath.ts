// The server writes addresses of files on the site's own origin without the origin. The browser must do the same, or
// hydration would find differences. Addresses of files on other hosts are absolute on both sides.
declare let __webpack_public_path__: string

const base = new URL(__webpack_public_path__, location.href)
if (base.origin === location.origin) __webpack_public_path__ = base.pathname

export {}
