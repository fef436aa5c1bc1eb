import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { createMetrics as metricsOfApi } from '../../mock-api/metrics.ts'
import { collectDefaultMetrics } from 'prom-client'
import { createMetrics as metricsOfSite } from 'shell/server'
import { parse } from 'yaml'
import { z } from 'zod'

const ruleSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), action: z.string() }),
})
const alertsSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const dashboard = JSON.parse(read('grafana/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const { groups } = alertsSchema.parse(parse(read('prometheus/alerts.yaml')))
const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
]

const site = metricsOfSite().register
collectDefaultMetrics({ register: site })
const api = metricsOfApi(() => Promise.resolve({ waiting: 0, oldestSeconds: 0, failed: 0 }))

/** The labels of each metric of site and API, by its name. */
const served = new Map([['up', new Set(['job', 'instance'])]])
for (const metric of [...site.getMetricsAsArray(), ...api.getMetricsAsArray()]) {
  const { labelNames = [] } = metric as unknown as { labelNames?: string[] }
  for (const ending of ['', '_bucket', '_sum', '_count']) {
    served.set(metric.name + ending, new Set([...labelNames, 'le', 'job', 'instance']))
  }
}

/** Returns the metrics in a query, and the labels by which it filters or groups. */
function namesIn(query: string) {
  const names = { errors: 0, metrics: [] as string[], labels: [] as string[] }
  parser.parse(query).iterate({
    enter({ type, from, to, node }) {
      const text = query.slice(from, to)
      if (type.isError) names.errors += 1
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.metrics.push(text)
      if (type.name === 'LabelName') names.labels.push(text)
    },
  })
  return names
}

it.each(queries)('%s uses only existing metrics and labels: %s', (_, query) => {
  const { errors, metrics, labels } = namesIn(query)
  expect(errors).toBe(0)
  expect(metrics.length).toBeGreaterThan(0)
  for (const metric of metrics) {
    expect([...served.keys()]).toContain(metric)
    for (const label of labels) expect([...served.get(metric)!]).toContain(label)
  }
})
