const packages = ['contract', 'releases', 'build']

/**
 * A module is a folder with public entry points and import rules. It may import its own files, and the entry points of
 * the modules in `imports`. Other modules may import any file of a module without `entryPoints`. The tests in e2e may
 * import everything.
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
    folder: 'shell/preset',
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

const importRules = Object.entries(modules).map(([name, module]) => ({
  name: `${name} imports only allowed modules`,
  comment: `The module ${module.folder} may import: ${module.imports.join(', ') || 'no other module'}.`,
  severity: 'error',
  from: pathsOf(module),
  to: {
    path: '^(shell|mfe-[^/]+|mock-api|scripts|e2e)/',
    pathNot: [module, ...module.imports.map((other) => modules[other])].map(insideOf),
  },
}))

const entryRules = Object.entries(modules).map(([name, { folder, entryPoints = ['.+'] }]) => ({
  name: `${name} is imported only by its public entry points`,
  comment: `Outside ${folder}, import only ${entryPoints.join(' or ')}. Export there what other modules need.`,
  severity: 'error',
  from: { pathNot: `^${folder}/` },
  to: { path: `^${folder}/.+\\.tsx?$`, pathNot: entryPoints.map((file) => `^${folder}/${file}$`) },
}))

/** Returns patterns for the files of a module, without the files of modules in its subfolders. */
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
      name: 'only webpack.config.ts imports the preset',
      severity: 'error',
      from: { path: '^mfe-[^/]+/', pathNot: 'webpack\\.config\\.ts$' },
      to: { path: '^shell/preset/' },
    },
    {
      name: 'the server imports shell/src by one public entry point',
      severity: 'error',
      from: { path: '^shell/server/' },
      to: { path: '^shell/src/', pathNot: '^shell/src/entry\\.server\\.ts$' },
    },
    {
      name: 'renderers and sanitizers import shell/src by one public entry point each',
      severity: 'error',
      from: { path: '^shell/renderer/' },
      to: { path: '^shell/src/', pathNot: '^shell/src/entry\\.(renderer\\.tsx|sanitizer\\.ts)$' },
    },
    {
      name: 'npm start loads no content tools, workbench or benchmark',
      severity: 'error',
      from: { path: '^scripts/commands/start\\.ts$' },
      to: { path: '^scripts/(content|workbench|bench)/', reachable: true },
    },
    { name: 'no circular imports of files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no circular imports of folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'imported files exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?address$' },
    },
  ],
  options: {
    // Also checks type imports, because circular types are as hard to read as circular code.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The Next.js app of the benchmark imports the same components against these rules, so it is left out.
    exclude: { path: '(^|/)(node_modules|dist|fixtures)/|^scripts/bench/peers/next/|\\.test\\.tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
