/** The files of a remote around its pages, below its own folder. */
export function packageFiles(name: string, port: number, shared: Record<string, string>): Record<string, string> {
  return {
    'package.json': JSON.stringify({
      name: `mfe-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      config: { port },
      exports: { './*.json': './src/*.json' },
      scripts: {
        dev: `exec node ../scripts/bootstrap.mjs devAlone ${name}`,
        build: `exec node ../scripts/bootstrap.mjs build ${name}`,
      },
      ...dependenciesOf(shared),
    }),
    'tsconfig.json': JSON.stringify({ extends: '@site/build/tsconfig.remote.json', include: ['src'] }),
    'webpack.config.ts': `import { remoteConfig } from '@site/build'

export default remoteConfig({
  folder: import.meta.dirname,
  pages: [],
})
`,
  }
}

/** @param shared the installed version of each package that the shell shares */
function dependenciesOf(shared: Record<string, string>) {
  const range = ([name, version]: [string, string]) => [
    name,
    name === '@site/contract' ? `^${version}` : `^${version.split('.')[0]}.0.0`,
  ]
  return {
    peerDependencies: Object.fromEntries(
      Object.entries(shared)
        .map(range)
        .sort(([one = ''], [other = '']) => one.localeCompare(other)),
    ) as Record<string, string>,
    devDependencies: { '@site/build': '1.0.0' },
  }
}

/** The workflow that releases a remote. @param page the path that a preview opens */
export const workflow = (
  name: string,
  page: string,
) => `# Releases ${name}, through the steps of remote.yml. Started by hand, it puts an earlier release in force.
name: mfe-${name}

on:
  pull_request:
    paths: &paths
      - mfe-${name}/**
      - shell/contract/**
      - scripts/build/**
      - package-lock.json
      - .github/workflows/mfe-${name}.yml
      - .github/workflows/remote.yml
  push:
    branches: [main]
    paths: *paths
  workflow_dispatch:
    inputs:
      version:
        description: The release to put in force, such as 1.0.0-3f9ac1d2; empty for the one before the active one
        type: string

permissions:
  contents: read

jobs:
  remote:
    name: ${name}
    uses: ./.github/workflows/remote.yml
    with:
      remote: ${name}
      page: ${page}
      version: \${{ inputs.version }}
`

/** CODEOWNERS with a team for a remote: of its folder and workflow, and among those whom the contract concerns. */
export function withOwner(codeOwners: string, name: string): string {
  const lines = codeOwners.trimEnd().split('\n')
  const owner = `${/@[\w-]+\/team-/.exec(codeOwners)?.[0] ?? '@example/team-'}${name}`
  const line = (folder: string) => `${folder.padEnd(37)} ${owner}`
  const last = lines.findLastIndex((each) => /^\/\.github\/workflows\/mfe-/.test(each))
  const own = ['', line(`/mfe-${name}/`), line(`/.github/workflows/mfe-${name}.yml`)]
  lines.splice(last < 0 ? lines.length : last + 1, 0, ...own)
  return lines.map((each) => (each.startsWith('/shell/contract/') ? `${each} ${owner}` : each)).join('\n') + '\n'
}

interface Lockfile {
  packages: Record<string, unknown>
}

/** package-lock.json as npm writes it with another package of the workspace, which needs nothing that isn't there. */
export function withPackage(lockfile: string, packageJson: string): string {
  const lock = JSON.parse(lockfile) as Lockfile
  const { name, version, devDependencies, peerDependencies } = JSON.parse(packageJson) as Record<string, string>
  const packages = {
    ...lock.packages,
    [String(name)]: { version, devDependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`
}
