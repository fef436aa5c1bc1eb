/** @jest-environment jsdom */
import { atFirstSign } from './scheduling.ts'

it.each(['pointerover', 'keydown', 'focusin'])('runs a task once, at the first %s on something interactive', (sign) => {
  document.body.innerHTML = '<p>text</p><button><span>menu</span></button>'
  const task = jest.fn()
  atFirstSign(task)
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(task).not.toHaveBeenCalled()
  for (const type of [sign, sign, 'keydown'])
    document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(task).toHaveBeenCalledTimes(1)
})
