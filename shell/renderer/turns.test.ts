import { createTurns } from './turns.ts'

const staying = new AbortController().signal

/** Returns functions that add a task and end the oldest running task, and a list of the clients of started tasks. */
function create(limits = { underway: 2, waiting: 8 }) {
  const inTurn = createTurns(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (client: string, signal = staying) =>
    inTurn(client, signal, () => {
      begun.push(client)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  async function endOne() {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { ask, begun, endOne, settled }
}

it('runs a few tasks at a time, and gives the next turn to the client with the fewest running tasks', async () => {
  const { ask, begun, endOne, settled } = create()
  for (const client of ['many', 'many', 'many', 'many', 'one']) void ask(client)
  await settled()
  expect(begun).toEqual(['many', 'many'])
  await endOne()
  expect(begun).toEqual(['many', 'many', 'one'])
})

it('lets no client take more than half of the queue', async () => {
  const { ask } = create()
  for (let asked = 0; asked < 6; asked += 1) void ask('many')
  await expect(ask('many')).rejects.toMatchObject({ statusCode: 503 })
  for (let other = 0; other < 4; other += 1) void ask(`other ${other}`)
  await expect(ask('late')).rejects.toMatchObject({ statusCode: 503 })
})

it('removes a client who leaves from the queue at once', async () => {
  const { ask, begun, endOne } = create({ underway: 1, waiting: 2 })
  void ask('a')
  const leaving = new AbortController()
  const left = ask('b', leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  void ask('b')
  await endOne()
  expect(begun).toEqual(['a', 'b'])
  await expect(ask('b', leaving.signal)).rejects.toThrow('left')
})

it('runs the next task after a task fails', async () => {
  const inTurn = createTurns({ underway: 1, waiting: 1 })
  await expect(inTurn('a', staying, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn('a', staying, () => Promise.resolve(1))).resolves.toBe(1)
})
