import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Choice, errorIdOf, Field, hintIdOf, Input } from './Field.tsx'

const describedBy = [hintIdOf('name'), errorIdOf('name')].join(' ')

it('ties label, hint and message to the control', () => {
  render(
    <Field id="name" label="Name" need="Required" required hint="As on your card." error="Please enter your name.">
      <Input id="name" aria-invalid aria-describedby={describedBy} />
    </Field>,
  )
  const control = screen.getByLabelText('Name')
  expect(control).toHaveAccessibleDescription('As on your card. Please enter your name.')
  expect(screen.getByText('Required')).toBeVisible()
})

it('keeps the line of the message free while there is none', () => {
  render(
    <Field id="name" label="Name" need="Optional">
      <Input id="name" />
    </Field>,
  )
  expect(document.getElementById(errorIdOf('name'))).toBeEmptyDOMElement()
  expect(document.getElementById(hintIdOf('name'))).toBeNull()
})

it('names a group of controls by its label', () => {
  render(
    <Field id="phone" label="Phone number" need="Required" group="group">
      <Input aria-label="part 1" />
      <Input aria-label="part 2" />
    </Field>,
  )
  const group = screen.getByRole('group', { name: 'Phone number' })
  expect(group).toHaveAttribute('id', 'phone')
  expect(group.querySelector('label')).toBeNull()
})

it('lets a choice be made on its label too', async () => {
  render(<Choice type="checkbox" label="I agree" />)
  await userEvent.click(screen.getByText('I agree'))
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked()
})
