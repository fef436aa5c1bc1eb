/** What most rooms of tools may import. */
const packages = ['contract', 'releases', 'build']

/**
 * The rooms of the house and which way imports lead between them: lint holds the code to it, and the README's figure is
 * drawn from it. A room imports itself, the rooms it names, and nothing else of the repository; from another room only
 * the faces, where that room has some.
 * @type {Record<string, { folder: string, says: string, imports: string[], faces?: string[] }>}
 */
export const rooms = {
  contract: {
    folder: 'shell/contract',
    says: 'what every remote builds against',
    imports: [],
  },
  releases: {
    folder: 'shell/releases',
    says: 'what a release is',
    imports: [],
    faces: ['index.ts', 'database.ts', 'environment.ts', 'lock.ts', 'network.ts', 'testing.ts'],
  },
  build: {
    folder: 'scripts/build',
    says: 'the webpack preset',
    imports: ['contract', 'releases'],
    faces: ['index.ts', 'describe.ts', 'floor/index.ts', 'kit/checkRelease.ts'],
  },
  remotes: {
    folder: 'mfe-*',
    says: 'pages, released one by one',
    imports: ['contract', 'build'],
  },
  'pdf-viewer': {
    folder: 'shell/pdf-viewer',
    says: 'the page that shows PDFs',
    imports: ['contract'],
    faces: ['index.ts'],
  },
  'shell/src': {
    folder: 'shell/src',
    says: 'layout, routing, loading of remotes',
    imports: ['contract'],
    faces: ['index.ts', 'entry.server.ts', 'entry.renderer.tsx'],
  },
  builds: {
    folder: 'shell/builds',
    says: 'builds of the shell',
    imports: ['releases', 'build'],
    faces: ['index.ts', 'build.ts'],
  },
  renderer: {
    folder: 'shell/renderer',
    says: 'remotes’ code in processes of its own',
    imports: ['contract', 'shell/src'],
    faces: ['index.ts', 'html/sanitizeText.ts', 'processUsage.ts', 'testing.ts'],
  },
  server: {
    folder: 'shell/server',
    says: 'the composing server',
    imports: ['contract', 'releases', 'pdf-viewer', 'builds', 'renderer', 'shell/src'],
    faces: ['index.ts'],
  },
  'api-http': {
    folder: 'mock-api/http',
    says: 'how the API listens',
    imports: [],
    faces: ['serve.ts', 'answers.ts'],
  },
  'news stand-in': {
    folder: 'mock-api/news',
    says: 'json-server behind the PHP shape',
    imports: ['api-http', 'contract'],
    faces: ['newsStandIn.ts'],
  },
  'enquiry service': {
    folder: 'mock-api/enquiry',
    says: 'outbox and mail',
    imports: ['api-http', 'contract', 'releases'],
    faces: ['enquiryService.ts', 'settings.ts', 'database.ts', 'testing.ts'],
  },
  'mock-api': {
    folder: 'mock-api',
    says: 'both in one process',
    imports: ['api-http', 'news stand-in', 'enquiry service', 'contract', 'releases'],
  },
  checkout: {
    folder: 'scripts/checkout',
    says: 'builds and processes of a checkout',
    imports: [...packages, 'builds', 'enquiry service'],
    faces: ['index.ts'],
  },
  workbench: {
    folder: 'scripts/workbench',
    says: 'development servers',
    imports: [...packages, 'pdf-viewer', 'shell/src', 'server', 'shell', 'checkout'],
    faces: ['alone.ts', 'webpack.config.ts'],
  },
  edge: {
    folder: 'scripts/edge',
    says: 'nginx before several servers',
    imports: ['releases', 'checkout'],
    faces: ['edgeSite.ts', 'nginx.ts'],
  },
  deploy: {
    folder: 'scripts/deploy',
    says: 'images, cluster, dashboard, alerts',
    imports: ['server', 'mock-api', 'checkout'],
  },
  content: {
    folder: 'scripts/content',
    says: 'documents, pictures, icons',
    imports: ['contract', 'remotes', 'pdf-viewer', 'shell/src', 'server', 'checkout'],
  },
  bench: {
    folder: 'scripts/bench',
    says: 'what a page costs',
    imports: [...packages, 'builds', 'shell/src', 'shell', 'checkout', 'edge'],
    faces: ['browser/visit.ts'],
  },
  checks: {
    folder: 'scripts/checks',
    says: 'texts, workflows, rooms, the contract’s version',
    imports: ['contract', 'build', 'checkout'],
  },
  generator: {
    folder: 'scripts/generator',
    says: 'what a new page or remote begins with',
    imports: ['contract', 'checkout'],
    faces: ['index.ts'],
  },
  commands: {
    folder: 'scripts/commands',
    says: 'one file a command',
    imports: [...packages, 'builds', 'checkout', 'workbench', 'edge', 'checks', 'generator'],
  },
  shell: {
    folder: 'shell',
    says: 'how the shell is built',
    imports: ['build', 'builds'],
  },
  'e2e support': {
    folder: 'e2e/support',
    says: 'sites that run, and what tests look at',
    imports: [...packages, 'remotes', 'shell/src', 'enquiry service', 'mock-api', 'checkout'],
  },
  drills: {
    folder: 'e2e/drills',
    says: 'parts broken under load',
    imports: ['contract', 'releases', 'renderer', 'enquiry service', 'checkout', 'edge', 'e2e support'],
    faces: ['ground.ts', 'insideAttacker.ts', 'visitors.ts'],
  },
  e2e: {
    folder: 'e2e',
    says: 'journeys and hazards',
    imports: [...packages, 'remotes', 'shell/src', 'shell', 'enquiry service', 'mock-api', 'checkout', 'edge', 'bench']
      // Its own parts.
      .concat('e2e support', 'drills'),
  },
}

/** Matches the files of a room, those of rooms below its folder left out. */
export function pathsOf({ folder }) {
  const below = Object.values(rooms).flatMap((other) =>
    other.folder !== folder && other.folder.startsWith(`${folder}/`) ? [`^${other.folder}/`] : [],
  )
  return { path: `^${folder.replace('*', '[^/]+')}/`, ...(below.length > 0 ? { pathNot: below } : {}) }
}
