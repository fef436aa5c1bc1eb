import { pathsOf, rooms } from './scripts/checks/rooms.js'

/** Whatever a room reaches outside itself and the rooms it names. */
const ways = Object.entries(rooms).map(([name, room]) => {
  const allowed = [room, ...room.imports.map((other) => rooms[other])]
  // Rooms of one shell: its webpack config and texts belong to the folder that holds them.
  return {
    name: `${name} imports what it may`,
    comment: `The room ${room.folder} may import: ${room.imports.join(', ') || 'nothing of the repository'}. See scripts/checks/rooms.js.`,
    severity: 'error',
    from: pathsOf(room),
    to: { path: '^(shell|mfe-[^/]+|mock-api|scripts|e2e)/', pathNot: allowed.map((each) => insideOf(each)) },
  }
})

const doors = Object.entries(rooms).flatMap(([name, { folder, faces }]) =>
  faces
    ? [
        {
          name: `${name} is entered by its face`,
          comment: `From outside ${folder} import ${faces.join(' or ')}; what another room needs is exported there.`,
          severity: 'error',
          from: { pathNot: `^${folder}/` },
          to: {
            path: `^${folder}/.+\\.tsx?$`,
            pathNot: faces.map((face) => `^${folder}/${face.replace('.', '\\.')}$`),
          },
        },
      ]
    : [],
)

function insideOf(room) {
  const { path, pathNot } = pathsOf(room)
  return pathNot ? `${path}(?!${pathNot.map((below) => below.slice(room.folder.length + 2)).join('|')})` : path
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ways,
    ...doors,
    {
      name: 'a remote imports no other remote',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^mfe-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'only webpack’s configuration knows the preset',
      severity: 'error',
      from: { path: '^mfe-[^/]+/', pathNot: 'webpack\\.config\\.ts$' },
      to: { path: '^scripts/' },
    },
    {
      name: 'the server enters the shell by one door',
      severity: 'error',
      from: { path: '^shell/server/' },
      to: { path: '^shell/src/', pathNot: '^shell/src/entry\\.server\\.ts$' },
    },
    {
      name: 'renderers and sanitizers enter the shell by one door each',
      severity: 'error',
      from: { path: '^shell/renderer/' },
      to: { path: '^shell/src/', pathNot: '^shell/src/entry\\.(renderer\\.tsx|sanitizer\\.ts)$' },
    },
    {
      name: 'the site starts without what makes content and without the workbench',
      severity: 'error',
      from: { path: '^scripts/commands/start\\.ts$' },
      to: { path: '^scripts/(content|workbench|bench)/', reachable: true },
    },
    { name: 'no circle of files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no circle of folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'what is imported is there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?address$' },
    },
  ],
  options: {
    // Types count: a circle of types is a circle for who reads.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The bench's Next.js app builds a house of its own of the same parts.
    exclude: { path: '(^|/)(node_modules|dist|fixtures)/|^scripts/bench/peers/next/|\\.test\\.tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
