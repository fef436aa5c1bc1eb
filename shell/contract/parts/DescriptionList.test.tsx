import { render, screen } from '@testing-library/react'
import { Description, DescriptionList } from './DescriptionList.tsx'

it('tells each term with its value, and what can be done with it', () => {
  render(
    <DescriptionList>
      <Description term="Name">Hanako</Description>
      <Description term="E-mail" action={<button>Change</button>}>
        hanako@example.com
      </Description>
    </DescriptionList>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name', 'E-mail'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Hanako',
    'hanako@example.com',
    'Change',
  ])
  expect(screen.getByRole('button', { name: 'Change' }).closest('div')).toContainElement(screen.getByText('E-mail'))
})
