/** An element of the viewer's page by its id. @throws where the page has none of that kind */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The viewer's page has no ${kind.name} ${id}`)
  return found
}
