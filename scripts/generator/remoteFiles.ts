/** The remote whose files are the model for a new remote. */
const model = 'news'

/** Returns new and changed files, without those of the page. @param read returns the text of a file */
export function remoteFiles(remote: string, port: number, read: (file: string) => string): Record<string, string> {
  const likeModel = (file: string) => read(file).replaceAll(model, remote)
  const modelPackage = JSON.parse(likeModel(`mfe-${model}/package.json`)) as PackageFile
  const packageFile = { ...modelPackage, version: '1.0.0', config: { port }, dependencies: undefined }
  return {
    [`mfe-${remote}/package.json`]: JSON.stringify(packageFile),
    [`mfe-${remote}/tsconfig.json`]: read(`mfe-${model}/tsconfig.json`),
    [`mfe-${remote}/webpack.config.ts`]: read(`mfe-${model}/webpack.config.ts`),
    [`mfe-${remote}/budgets.json`]: '{}',
    [`.github/workflows/mfe-${remote}.yml`]: likeModel(`.github/workflows/mfe-${model}.yml`),
    '.github/CODEOWNERS': withOwner(read('.github/CODEOWNERS'), remote),
    'package-lock.json': withPackage(read('package-lock.json'), packageFile),
  }
}

type PackageFile = Record<string, unknown> & { name: string }

/** Returns CODEOWNERS with a team that owns the remote's folder and workflow, and co-owns the contract. */
function withOwner(codeOwners: string, remote: string): string {
  const owner = `${/@[\w-]+\/team-/.exec(codeOwners)?.[0] ?? '@example/team-'}${remote}`
  const line = (place: string) => `${place.padEnd(37)} ${owner}\n`
  const own = line(`/mfe-${remote}/`) + line(`/.github/workflows/mfe-${remote}.yml`)
  return `${codeOwners.replace(/^\/shell\/contract\/ .*/m, (all) => `${all} ${owner}`)}\n${own}`
}

/** Returns the lockfile as npm would write it. All dependencies of the new package must be installed. */
export function withPackage(lockfile: string, packageFile: PackageFile): string {
  const lock = JSON.parse(lockfile) as { packages: Record<string, unknown> }
  const { name, version, dependencies, devDependencies, peerDependencies } = packageFile
  const packages = {
    ...lock.packages,
    [name]: { version, dependencies, devDependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`
}
