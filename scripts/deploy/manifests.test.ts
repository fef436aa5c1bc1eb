import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PodSpec } from 'kubernetes-types/core/v1'
import { parse, parseAllDocuments } from 'yaml'
import { rootFolder, temporaryFolder } from '../checkout/index.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec?: { template?: { spec?: PodSpec }; jobTemplate?: { spec?: { template?: { spec?: PodSpec } } } }
}

const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] }
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  }),
)
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

/** The pod specification of each manifest that has one, with the manifest's name. */
const pods = manifests.flatMap((manifest) => {
  const pod = manifest.spec?.template?.spec ?? manifest.spec?.jobTemplate?.spec?.template?.spec
  return pod === undefined ? [] : [[nameOf(manifest), pod] as const]
})

it('lists every manifest in the folder', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'kubernetes')).filter(
    (file) => file !== 'kustomization.yaml',
  )
  expect(resources.toSorted()).toEqual(files.toSorted())
})

it('every manifest has all required fields and no unknown ones', async () => {
  const accepts = async (given: Manifest[]) => {
    await using folder = await temporaryFolder('manifests-')
    const file = path.join(folder.path, 'manifests.ts')
    const types = path.join(rootFolder, 'node_modules/kubernetes-types')
    const moduleOf = (apiVersion: string) => (apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', ''))
    const typeOf = ({ apiVersion, kind }: Manifest) => `import('${types}/${moduleOf(apiVersion)}').${kind}`
    const lines = given.map((each, index) => `export const m${index}: ${typeOf(each)} = ${JSON.stringify(each)}`)
    writeFileSync(file, lines.join('\n'))
    const tsc = path.join(rootFolder, 'node_modules/typescript-7/bin/tsc')
    const flags = ['--noEmit', '--skipLibCheck', '--strict', '--module', 'nodenext', '--types', '', '--ignoreConfig']
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...flags, file], { encoding: 'utf8' })
    return status === 0 ? 'all' : stdout
  }
  const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'wrong' }, spec })
  expect(await accepts(manifests)).toBe('all')
  expect(await accepts([service({ port: 80 })])).toContain('does not exist in type')
  expect(await accepts([service({ ports: [{ port: '80' }] })])).toContain("'string' is not assignable")
})

it.each(pods)('%s runs without root rights, cannot change its files, and has resource limits', (_, pod) => {
  expect(pod).toMatchObject({
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    automountServiceAccountToken: false,
  })
  for (const container of pod.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/)
    const amount = expect.any(String) as string
    expect(container.resources).toMatchObject({ requests: {}, limits: { memory: amount } })
    for (const { name, value } of container.env ?? [])
      if (/URL$|PASSWORD|TOKEN|KEY/.test(name)) expect(value).toBeUndefined()
  }
})

it.each(manifests.filter(({ kind }) => kind === 'Deployment').map((manifest) => [nameOf(manifest), manifest] as const))(
  '%s is updated without downtime, and survives the loss of a machine',
  (_, manifest) => {
    expect(manifest).toMatchObject({
      spec: {
        replicas: 2,
        strategy: { rollingUpdate: { maxUnavailable: 0 } },
        template: {
          spec: {
            containers: [{ readinessProbe: { httpGet: {} }, livenessProbe: { httpGet: {} } }],
            topologySpreadConstraints: [{}],
          },
        },
      },
    })
    const named = manifests.filter(({ metadata }) => metadata.name === manifest.metadata.name).map(({ kind }) => kind)
    expect(named).toEqual(expect.arrayContaining(['Service', 'PodDisruptionBudget', 'NetworkPolicy']))
  },
)

const { services } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string> }>
}

/** The environment variables of servers and API in the manifests and the compose file. */
const environments = [
  ...pods.flatMap(([, { containers }]) =>
    containers.map(({ env = [] }) => Object.fromEntries(env.map(({ name, value }) => [name, value]))),
  ),
  ...[services['site'], services['api']].map((service) => service?.environment ?? {}),
]

it('lets Prometheus reach all metrics', () => {
  const serving = environments.filter((names) => 'METRICS_PORT' in names || 'API_METRICS_PORT' in names)
  expect(serving).toHaveLength(4)
  for (const names of serving) expect(names).toMatchObject({ METRICS_HOST: '0.0.0.0' })
})

it('sets only documented environment variables', () => {
  const tables = ['shell', 'mock-api'].map((folder) => readFileSync(path.join(rootFolder, folder, 'README.md'), 'utf8'))
  for (const name of new Set(environments.flatMap(Object.keys))) expect(tables.join()).toContain(`\`${name}\``)
})

it.each(['server', 'api'])(
  'the image of the %s has exact versions, runs without root rights and contains no shell',
  (name) => {
    const text = read(`containers/${name}.Dockerfile`)
    const [build = '', image = ''] = text.split(/^(?=FROM gcr)/m)
    expect(build).toMatch(/^FROM node:\d+\.\d+\.\d+-\w+-slim AS build$/m)
    expect(image).toMatch(/^FROM gcr\.io\/distroless\/nodejs26-debian13:nonroot$/m)
    expect(image).toMatch(/^USER nonroot$/m)
    expect(image).not.toMatch(/^(RUN|ADD|FROM(?! gcr)|COPY(?! --from=build )|USER(?! nonroot$))/m)
    // SIGUSR1 must not open an inspector.
    expect(image).toMatch(/^CMD \["--disable-sigusr1", /m)
    expect(text).not.toMatch(/password|token|secret|:\/\/[^/\s]+@/i)
  },
)
