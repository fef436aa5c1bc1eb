import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Choice, Field, Input } from './Field.tsx'

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
