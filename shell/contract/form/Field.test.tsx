import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Choice, errorIdOf, Field, hintIdOf, Input } from './Field.tsx'

it('ties label, hint and message to the control', () => {
  render(
    <Field id="name" label="Name" need="Required" required hint="As on your card." error="Please enter your name.">
      <Input id="name" aria-invalid aria-describedby={[hintIdOf('name'), errorIdOf('name')].join(' ')} />
    </Field>,
  )
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on your card. Please enter your name.')
  expect(screen.getByText('Required')).toBeVisible()
})

it('names a group of controls by its label', () => {
  render(
    <Field id="phone" label="Phone number" need="Required" group="group">
      <Input aria-label="part 1" />
    </Field>,
  )
  expect(screen.getByRole('group', { name: 'Phone number' })).toHaveAttribute('id', 'phone')
})

it('lets a choice be made on its label too', async () => {
  render(<Choice type="checkbox" label="I agree" />)
  await userEvent.click(screen.getByText('I agree'))
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked()
})
