import { wiring } from './wiring.ts'

it('brings the modules’ electricity to the PCS while the shut-off device is closed', () => {
  expect(wiring(false)).toMatchObject({ roof: 'modules', building: 'modules' })
})

it('frees the wiring in the building from the modules’ electricity once the device is open', () => {
  expect(wiring(true).building).toBe('none')
})

it('neither stops the modules nor disconnects the grid', () => {
  expect(wiring(true)).toMatchObject({ roof: 'modules', alternating: 'grid' })
})
