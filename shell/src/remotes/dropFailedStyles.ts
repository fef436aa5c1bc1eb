/**
 * Takes stylesheets of a remote that failed to load out of the document. The remote's own loader takes a link
 * that is there for a stylesheet that is there; without it, it asks again and a failure is seen.
 */
export function dropFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-remote]')) {
    if (!link.sheet) link.remove()
  }
}
