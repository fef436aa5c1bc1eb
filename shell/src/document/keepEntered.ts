type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (container: HTMLElement) => [...container.querySelectorAll<Field>('input, textarea, select')]

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/**
 * Remembers a container's fields, the text cursor, and the button of an open popover. A button without script can only
 * have opened a popover.
 * @returns a function that copies the values of removed fields into their replacements, and presses the button again
 */
export function keepEntered(container: HTMLElement): () => void {
  const before = fieldsIn(container)
  const popover = 'popover' in container ? container.querySelector(':popover-open') : null
  const pressed = popover && container.querySelector(`[popovertarget="${popover.id}"]`)?.id
  let focused: EventTarget | null = document.activeElement
  container.addEventListener('focusin', ({ target }) => (focused = target), { passive: true })

  return () => {
    const now = fieldsIn(container)
    for (const old of before) {
      if (old.isConnected) continue
      const twin = now.find(({ name, type, value }) => {
        const isNamesake = name === old.name && type === old.type
        return isNamesake && (!isChoice(old) || value === old.value)
      })
      if (!twin) continue
      enter(old, twin)
      if (old === focused) focusAs(old, twin)
    }
    // The timeout lets React finish rendering the page again first.
    if (pressed && !popover.isConnected) setTimeout(() => document.getElementById(pressed)?.click())
  }
}

/** Enters an old field's value into its replacement, with the same events as typing, so that the form notices it. */
function enter(old: Field, twin: Field) {
  if (isChoice(old)) {
    if ((twin as HTMLInputElement).checked !== old.checked) twin.click()
  } else if (twin.value !== old.value) {
    // React overrides `value` on the element and ignores values set through it. The prototype's setter avoids that.
    Reflect.set(Object.getPrototypeOf(twin) as object, 'value', old.value, twin)
    for (const type of ['input', 'change']) twin.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function focusAs(old: Field, twin: Field) {
  twin.focus({ preventScroll: true })
  if ('selectionStart' in old && old.selectionStart !== null)
    (twin as typeof old).setSelectionRange(old.selectionStart, old.selectionEnd)
}
