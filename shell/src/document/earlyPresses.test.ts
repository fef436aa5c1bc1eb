/** @jest-environment jsdom */
import { recordPresses, takePresses } from './earlyPresses.ts'

it('remembers presses that need script until React listens, and repeats them once', () => {
  document.body.innerHTML =
    '<button id="a"></button><button id="b" type="submit"></button><button id="c" popovertarget="d"></button>'
  recordPresses()
  const pressed: string[] = []
  for (const button of document.querySelectorAll('button')) button.click()
  // React renders a part again if its HTML differs.
  document.body.replaceChildren(document.body.cloneNode(true))
  const repeat = takePresses()
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id))
  repeat()
  repeat()
  expect(pressed).toEqual(['a'])
  document.getElementById('a')?.click()
  takePresses()()
  expect(pressed).toEqual(['a', 'a'])
})
