declare global {
  interface Window {
    /** Buttons that were pressed before React listens, with their positions among the document's buttons. */
    earlyPresses?: { button: HTMLButtonElement; at: number }[]
  }
}

/** The starter's own file records presses. Buttons that submit a form or open a popover work without script. */
export function recordPresses() {
  window.earlyPresses = []
  window.addEventListener(
    'click',
    ({ target }) => {
      // A click that a script sends can have another target, such as the document.
      const element = target instanceof Element ? target : null
      const button = element?.closest<HTMLButtonElement>('button:not([type="submit"], [popovertarget])')
      if (button && !button.commandForElement)
        window.earlyPresses?.push({ button, at: [...document.querySelectorAll('button')].indexOf(button) })
    },
    true,
  )
}

/** Ends the recording. From now on, React handles presses. @returns a function that repeats the recorded presses */
export function takePresses(): () => void {
  const presses = window.earlyPresses ?? []
  delete window.earlyPresses
  return () => {
    for (const { button, at } of presses.splice(0)) {
      const same = button.isConnected ? button : document.querySelectorAll('button')[at]
      same?.click()
    }
  }
}
