/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { errorIdOf, Field, hintIdOf, Input } from './Field.tsx'

it('associates label, hint and error message with the control', () => {
  render(
    <Field id="name" label="Name" need="Required" required hint="As on your card." error="Please enter your name.">
      <Input id="name" aria-invalid aria-describedby={[hintIdOf('name'), errorIdOf('name')].join(' ')} />
    </Field>,
  )
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on your card. Please enter your name.')
  expect(screen.getByText('Required')).toBeVisible()
})
