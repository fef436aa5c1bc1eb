/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Copy, DockerfileParser } from 'dockerfile-ast'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { rootFolder } from '../checkout/index.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Where each kind is described. */
const groups = {
  Deployment: 'apps/v1',
  CronJob: 'batch/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  PersistentVolumeClaim: 'v1',
  Namespace: 'v1',
  Service: 'v1',
}
type Kind = keyof typeof groups

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.enum(Object.keys(groups) as [Kind]),
  metadata: z.looseObject({ name: z.string() }),
})
type Manifest = z.output<typeof manifestSchema>

const { resources } = z.object({ resources: z.array(z.string()) }).parse(parse(read('kubernetes/kustomization.yaml')))
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([])
    return manifestSchema.parse(document.toJS())
  }),
)
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
  securityContext: z.unknown(),
  resources: z.looseObject({ requests: z.unknown(), limits: z.looseObject({ memory: z.string() }) }),
})
const podSchema = z.looseObject({ securityContext: z.unknown(), containers: z.array(containerSchema) })

/** What runs: by whom it is described. */
const pods = manifests.flatMap((manifest) => {
  const { spec } = manifest as {
    spec?: { template?: { spec?: unknown }; jobTemplate?: { spec?: { template?: { spec?: unknown } } } }
  }
  const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec?.template?.spec
  return pod === undefined ? [] : [[nameOf(manifest), podSchema.parse(pod)] as const]
})

it('lists every manifest there is', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'kubernetes')).filter(
    (file) => file !== 'kustomization.yaml',
  )
  expect(resources.toSorted()).toEqual(files.toSorted())
})

describe('every manifest', () => {
  let folder: string

  beforeAll(() => {
    mkdirSync(path.join(rootFolder, '.cache'), { recursive: true })
    folder = mkdtempSync(path.join(rootFolder, '.cache/manifests-'))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  function run(file: string, lines: string[], args: string[] = []) {
    writeFileSync(path.join(folder, file), lines.join('\n'))
    return execFileSync(process.execPath, [...args, path.join(folder, file)], { stdio: 'pipe', encoding: 'utf8' })
  }

  const wrong = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'wrong' },
    spec: { ports: [{ port: '80' }] },
  } as const

  it('has what Kubernetes asks for, in the shapes it asks for', () => {
    const faultsOf = (given: Manifest[]) =>
      run('validate.mjs', [
        ...Object.entries(groups).map(([kind, group]) => `import { ${kind} } from 'kubernetes-models/${group}'`),
        `const models = { ${Object.keys(groups).join(', ')} }`,
        `for (const manifest of ${JSON.stringify(given)}) {`,
        '  try { new models[manifest.kind](manifest).validate() } catch ({ message }) { console.log(manifest.kind, message) }',
        '}',
      ])
    expect(faultsOf(manifests)).toBe('')
    expect(faultsOf([wrong])).toContain('Service')
    for (const manifest of manifests) expect(manifest.apiVersion).toBe(groups[manifest.kind])
  })

  it('has no field that Kubernetes doesn’t know', () => {
    const tsc = path.join(rootFolder, 'node_modules/typescript-7/bin/tsc')
    const check = (given: object[]) => () =>
      run(
        'manifests.ts',
        [
          ...Object.entries(groups).map(
            ([kind, group]) => `import type { I${kind} } from 'kubernetes-models/${group}'`,
          ),
          ...given.map(
            (each, index) => `export const m${index}: I${(each as Manifest).kind} = ${JSON.stringify(each)}`,
          ),
        ],
        [tsc, '--noEmit', '--skipLibCheck', '--strict', '--module', 'nodenext', '--types', ''],
      )
    expect(check(manifests)).not.toThrow()
    expect(check([{ ...wrong, spec: { port: 80 } }])).toThrow()
  })
})

it.each(pods)('%s runs as nobody, changes nothing but what it is given, and has its limits', (_, pod) => {
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  expect(pod['automountServiceAccountToken']).toBe(false)
  for (const container of pod.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/)
    for (const { name, value } of container.env) if (/URL$|PASSWORD|TOKEN|KEY/.test(name)) expect(value).toBeUndefined()
  }
})

it.each(manifests.filter(({ kind }) => kind === 'Deployment').map((manifest) => [nameOf(manifest), manifest] as const))(
  '%s is renewed without a gap, and survives the loss of a machine',
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

const composeSchema = z.looseObject({
  services: z.record(z.string(), z.looseObject({ environment: z.record(z.string(), z.string()) })),
})

it('lets Prometheus reach every figure that is served', () => {
  const { site, api } = composeSchema.parse(parse(read('compose.yaml'), { merge: true })).services
  const environments = [
    ...pods.flatMap(([, { containers }]) =>
      containers.map(({ env }) => Object.fromEntries(env.map(({ name, value }) => [name, value]))),
    ),
    ...[site, api].map((service) => service?.environment ?? {}),
  ].filter((names) => 'METRICS_PORT' in names || 'API_METRICS_PORT' in names)
  expect(environments).toHaveLength(4)
  for (const names of environments) expect(names).toMatchObject({ METRICS_HOST: '0.0.0.0' })
})

it('sets only what the README explains', () => {
  const readme = readFileSync(path.join(rootFolder, 'README.md'), 'utf8')
  const { site, api } = composeSchema.parse(parse(read('compose.yaml'), { merge: true })).services
  const names = [
    ...pods.flatMap(([, { containers }]) => containers.flatMap(({ env }) => env.map(({ name }) => name))),
    ...Object.keys({ ...site?.environment, ...api?.environment }),
  ]
  for (const name of new Set(names)) expect(readme).toContain(`\`${name}\``)
})

describe.each(['server', 'api'])('the image of the %s', (name) => {
  const dockerfile = DockerfileParser.parse(read(`containers/${name}.Dockerfile`))
  const instructions = dockerfile.getInstructions()
  const last = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'))
  const argumentsOf = (keyword: string) =>
    last.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '')

  it('is built on what is named exactly', () => {
    for (const from of dockerfile.getFROMs()) {
      expect(from.getImageTag()).toMatch(/^(\d+\.\d+\.\d+-\w+-slim|nonroot)$/)
    }
  })

  it('runs as nobody, and holds neither a shell nor what it was built with', () => {
    expect(argumentsOf('FROM')).toEqual(['gcr.io/distroless/nodejs26-debian13:nonroot'])
    expect(argumentsOf('USER')).toEqual(['nonroot'])
    expect(last.filter((each) => ['RUN', 'ADD'].includes(each.getKeyword()))).toEqual([])
    const copies = last.filter((each) => each instanceof Copy)
    expect(copies.length).toBeGreaterThan(0)
    for (const copy of copies) expect(copy.getFromFlag()?.getValue()).toBeTruthy()
    expect(argumentsOf('CMD')[0]).toMatch(/^\[/)
  })

  it('opens no inspector when it is sent a signal', () => {
    expect(argumentsOf('CMD')[0]).toContain('"--disable-sigusr1"')
  })

  it('is told no secret', () => {
    expect(instructions.map((each) => each.getArgumentsContent() ?? '').join('\n')).not.toMatch(
      /password|token|secret|:\/\/[^/\s]+@/i,
    )
  })
})
