/** Copies a text, or selects where it stands for the visitor to copy where the clipboard can't be had. */
export async function copyText(text: string, place: Node | null): Promise<'copied' | 'selected'> {
  try {
    // Only there on secure origins.
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    if (place) window.getSelection()?.selectAllChildren(place)
    return 'selected'
  }
}
