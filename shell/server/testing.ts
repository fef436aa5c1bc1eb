// Test helper: a composing server with a small build and a small release store.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createFileRegistry, type Release, sha384Of } from '@site/releases'
import type { FastifyInstance } from 'fastify'
import { createTeam } from '../releases/testing.ts'
import { renderHere } from '../renderer/testing.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

/** An origin that refuses connections. */
const deadOrigin = 'http://127.0.0.1:1'

export class TestSite {
  app!: FastifyInstance
  folder = ''
  readonly team = createTeam('news')

  /** Creates a folder with the files that a server needs. It does not start a server. */
  async prepare() {
    this.folder = await mkdtemp(path.join(os.tmpdir(), 'site-'))
    await this.write('build/client/shell.js', '')
    await this.write('build/static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await this.write('releases/registry.json', '{"format":1,"revision":1,"remotes":{}}')
    await this.write('keys.json', JSON.stringify(this.team.keys))
  }

  async write(file: string, content: string) {
    const place = path.join(this.folder, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, content)
  }

  /** Stores a signed release of news with these files. @returns its path for browsers */
  async release(version: string, files: Record<string, string>, pages: Release['pages'] = {}): Promise<string> {
    const described = Object.entries(files).map(([file, content]) => [
      file,
      { bytes: Buffer.byteLength(content), sha384: sha384Of(Buffer.from(content)) },
    ])
    const release: Release = {
      format: 1,
      remote: 'news',
      version,
      contract: '*',
      shared: {},
      entry: 'client/remoteEntry.js',
      integrity: true,
      pages,
      files: Object.fromEntries(described) as Release['files'],
    }
    const manifest = JSON.stringify(release)
    await this.write(`releases/mfe-news/${version}/release.json`, manifest)
    for (const [file, content] of Object.entries(files)) {
      await this.write(`releases/mfe-news/${version}/${file}`, content)
    }
    await this.registry().record('news', version, this.team.sign(version, manifest))
    return `/_remotes/mfe-news/${version}`
  }

  registry = () => createFileRegistry(path.join(this.folder, 'releases'))

  /** Stores and activates a release of news with empty pages. The test decides what they render. */
  async releaseNews() {
    const version = '1.0.0-0a0b0c0d'
    const file = 'server/page.js'
    const page = { scripts: [], styles: [], server: file, texts: { ja: file, en: file } }
    await this.release(version, { 'client/remoteEntry.js': '', [file]: '' }, { news: page, newsDetail: page })
    await this.registry().activate('news', version)
  }

  async create(environment: NodeJS.ProcessEnv = {}, run = renderHere, isEnding = false): Promise<FastifyInstance> {
    const config = readConfig({
      API_ORIGIN: deadOrigin,
      RELEASES_DIR: path.join(this.folder, 'releases'),
      RELEASE_KEYS: path.join(this.folder, 'keys.json'),
      COMPANY_DIR: path.join(import.meta.dirname, '../company'),
      LOG_LEVEL: 'silent',
      ...environment,
    })
    const entry = { scripts: ['shell.js'], styles: ['shell.css'] }
    const build = {
      version: '1.0.0-0a0b0c0d',
      shared: { '@site/contract': '1.0.0' },
      shell: entry,
      pdfViewer: entry,
      starter: entry,
      folder: path.join(this.folder, 'build'),
    }
    const close = () => Promise.resolve()
    const sanitizer = { sanitize: () => Promise.reject(new Error('no page in this test uses the sanitizer')), close }
    this.app = await createApp({ config, build, renderer: { run, close }, sanitizer, isEnding: () => isEnding })
    return this.app
  }

  /** Sends raw request text on a new connection. @returns status and text of the response */
  async ask(request: string): Promise<{ status: number; content: string }> {
    if (!this.app.server.listening) await this.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((this.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(request)
    const content = await text(socket)
    return { status: Number(content.split(' ')[1]), content }
  }

  async remove() {
    await this.app.close()
    await rm(this.folder, { recursive: true })
  }
}

/** Returns a site that is created and removed for each test of a file. */
export function siteOfEachTest(): TestSite {
  const site = new TestSite()
  beforeEach(() => site.prepare())
  afterEach(() => site.remove())
  return site
}
