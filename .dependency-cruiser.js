/** What most modules of tools may import. */
const packages = ['contract', 'releases', 'build']

/**
 * Folders that belong together, called modules, and what each may import of the repository: itself, and the public entry
 * points of the modules that it names. A module without `entryPoints` may be entered anywhere. The journeys in e2e may import all.
 * @type {Record<string, { folder: string, imports: string[], entryPoints?: string[] }>}
 */
const modules = {
  contract: { folder: 'shell/contract', imports: [] },
  releases: {
    folder: 'shell/releases',
    imports: [],
    entryPoints: ['index.ts', 'database.ts', 'environment.ts', 'lock.ts', 'network.ts', 'testing.ts'],
  },
  build: {
    folder: 'scripts/build',
    imports: ['contract', 'releases'],
    entryPoints: ['index.ts', 'describe.ts', 'floor/index.ts', 'conformance/checkConformance.ts'],
  },
  remotes: { folder: 'mfe-*', imports: ['contract', 'build'] },
  'pdf-viewer': { folder: 'shell/pdf-viewer', imports: ['contract'], entryPoints: ['index.ts'] },
  'shell/src': {
    folder: 'shell/src',
    imports: ['contract'],
    entryPoints: ['index.ts', 'entry.server.ts', 'entry.renderer.tsx'],
  },
  builds: { folder: 'shell/builds', imports: ['releases', 'build'], entryPoints: ['index.ts', 'build.ts'] },
  renderer: {
    folder: 'shell/renderer',
    imports: ['contract', 'shell/src'],
    entryPoints: ['index.ts', 'html/sanitizeText.ts', 'processUsage.ts', 'testing.ts'],
  },
  server: {
    folder: 'shell/server',
    imports: ['contract', 'releases', 'pdf-viewer', 'builds', 'renderer', 'shell/src'],
    entryPoints: ['index.ts'],
  },
  'api-http': { folder: 'mock-api/http', imports: [], entryPoints: ['serve.ts', 'answers.ts'] },
  'news stand-in': { folder: 'mock-api/news', imports: ['api-http', 'contract'], entryPoints: ['newsStandIn.ts'] },
  'enquiry service': {
    folder: 'mock-api/enquiry',
    imports: ['api-http', 'contract', 'releases'],
    entryPoints: ['enquiryService.ts', 'settings.ts', 'database.ts', 'testing.ts'],
  },
  'mock-api': { folder: 'mock-api', imports: ['api-http', 'news stand-in', 'enquiry service', 'contract', 'releases'] },
  checkout: {
    folder: 'scripts/checkout',
    imports: [...packages, 'builds', 'enquiry service'],
    entryPoints: ['index.ts'],
  },
  workbench: {
    folder: 'scripts/workbench',
    imports: [...packages, 'pdf-viewer', 'shell/src', 'server', 'shell', 'checkout'],
    entryPoints: ['webpack.config.ts'],
  },
  edge: { folder: 'scripts/edge', imports: ['releases', 'checkout'], entryPoints: ['edgeSite.ts', 'nginx.ts'] },
  deploy: { folder: 'scripts/deploy', imports: ['server', 'mock-api', 'checkout'] },
  content: {
    folder: 'scripts/content',
    imports: ['contract', 'remotes', 'pdf-viewer', 'shell/src', 'server', 'checkout'],
  },
  bench: {
    folder: 'scripts/bench',
    imports: [...packages, 'builds', 'shell/src', 'shell', 'checkout', 'edge'],
    entryPoints: ['browser/visit.ts'],
  },
  checks: { folder: 'scripts/checks', imports: ['contract', 'build', 'checkout'] },
  generator: { folder: 'scripts/generator', imports: ['contract', 'checkout'], entryPoints: ['index.ts'] },
  commands: {
    folder: 'scripts/commands',
    imports: [...packages, 'builds', 'checkout', 'workbench', 'edge', 'checks', 'generator'],
  },
  shell: { folder: 'shell', imports: ['build', 'builds'] },
  'e2e support': {
    folder: 'e2e/support',
    imports: [...packages, 'remotes', 'shell/src', 'enquiry service', 'mock-api', 'checkout'],
  },
  drills: {
    folder: 'e2e/drills',
    imports: ['contract', 'releases', 'renderer', 'enquiry service', 'checkout', 'edge', 'e2e support'],
    entryPoints: ['ground.ts', 'insideAttacker.ts', 'visitors.ts'],
  },
}

/** Whatever a module reaches outside itself and the modules it names. */
const importRules = Object.entries(modules).map(([name, module]) => ({
  name: `${name} imports what it may`,
  comment: `The module ${module.folder} may import: ${module.imports.join(', ') || 'nothing of the repository'}.`,
  severity: 'error',
  from: pathsOf(module),
  to: {
    path: '^(shell|mfe-[^/]+|mock-api|scripts|e2e)/',
    pathNot: [module, ...module.imports.map((other) => modules[other])].map(insideOf),
  },
}))

const entryRules = Object.entries(modules).map(([name, { folder, entryPoints = ['.+'] }]) => ({
  name: `${name} is entered by its public entry points`,
  comment: `From outside ${folder} import ${entryPoints.join(' or ')}; what another module needs is exported there.`,
  severity: 'error',
  from: { pathNot: `^${folder}/` },
  to: { path: `^${folder}/.+\\.tsx?$`, pathNot: entryPoints.map((file) => `^${folder}/${file}$`) },
}))

/** Matches the files of a module, those of modules below its folder left out. */
function pathsOf({ folder }) {
  const below = Object.values(modules).flatMap((other) =>
    other.folder !== folder && other.folder.startsWith(`${folder}/`) ? [`^${other.folder}/`] : [],
  )
  return { path: `^${folder.replace('*', '[^/]+')}/`, ...(below.length > 0 ? { pathNot: below } : {}) }
}

function insideOf(module) {
  const { path, pathNot } = pathsOf(module)
  return pathNot ? `${path}(?!${pathNot.map((below) => below.slice(module.folder.length + 2)).join('|')})` : path
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...importRules,
    ...entryRules,
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
      name: 'the server enters the shell by one public entry point',
      severity: 'error',
      from: { path: '^shell/server/' },
      to: { path: '^shell/src/', pathNot: '^shell/src/entry\\.server\\.ts$' },
    },
    {
      name: 'renderers and sanitizers enter the shell by one public entry point each',
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
