import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './Tabs.tsx'

const tabs = ['first', 'second', 'third'].map((name) => ({ id: name, label: name, controls: `panel-${name}` }))

function Page() {
  const [selected, setSelected] = useState('first')
  return <Tabs tabs={tabs} selected={selected} onChoose={setSelected} />
}

const tab = (name: string) => screen.getByRole('tab', { name })

it('chooses the tab that is clicked, and is one stop for the Tab key', async () => {
  render(<Page />)
  await userEvent.click(tab('second'))
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('second')])
  expect(tab('second')).toHaveAttribute('aria-controls', 'panel-second')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

it.each([
  ['{ArrowRight}', 'second'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'first'],
  ['{ArrowLeft}', 'third'],
  ['{End}', 'third'],
  ['{End}{Home}', 'first'],
  ['{ArrowDown}a', 'first'],
])('%s chooses and focuses the %s tab', async (keys, name) => {
  render(<Page />)
  tab('first').focus()
  await userEvent.keyboard(keys)
  expect(tab(name)).toHaveFocus()
  expect(tab(name)).toHaveAttribute('aria-selected', 'true')
})
