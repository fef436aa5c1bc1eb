/**
 * Takes stylesheets of a remote that failed to load out of the document. The remote's own loader takes a link
 * that is there for a stylesheet that is there; without it, it asks again and a failure is seen.
 * A remote's build has every stylesheet set a property that says it came.
 */
export function dropFailedStyles() {
  const properties = getComputedStyle(document.documentElement)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-remote][data-href]')) {
    const chunk = link.dataset.href?.split('.')[0] ?? ''
    if (properties.getPropertyValue(`--loaded-${link.dataset.remote}-${chunk}`) === '') link.remove()
  }
}
