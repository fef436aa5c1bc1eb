// A server over a build and a release store of a few files, for tests.
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createFileRegistry, type Release, sha384Of } from '@site/releases'
import type { FastifyInstance } from 'fastify'
import { createTeam } from '../releases/testing.ts'
import { renderHere } from '../renderer/testing.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

/** An origin where nobody answers. */
export async function deadOrigin(): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

export class TestSite {
  app!: FastifyInstance
  readonly folder: string
  readonly team = createTeam('news')

  private constructor(folder: string) {
    this.folder = folder
  }

  /** A folder with what a server needs, and none that runs yet. */
  static async prepare(): Promise<TestSite> {
    const site = new TestSite(await mkdtemp(path.join(os.tmpdir(), 'site-')))
    await site.write('build/client/shell.js', '')
    await site.write('build/static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await site.write('releases/registry.json', '{"format":1,"revision":1,"remotes":{}}')
    await site.write('keys.json', JSON.stringify(site.team.keys))
    return site
  }

  async write(file: string, content: string) {
    const place = path.join(this.folder, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, content)
  }

  /** Stores a release of news with these files, signed. @returns where browsers would find it */
  async release(version: string, files: Record<string, string>, pages: Release['pages'] = {}): Promise<string> {
    const described = Object.entries(files).map(([file, content]) => {
      const bytes = Buffer.from(content)
      return [file, { bytes: bytes.length, sha384: sha384Of(bytes) }] as const
    })
    const release: Release = {
      format: 1,
      remote: 'news',
      version,
      contract: '*',
      shared: {},
      entry: 'client/remoteEntry.js',
      integrity: true,
      pages,
      files: Object.fromEntries(described),
    }
    const manifest = JSON.stringify(release)
    await this.write(`releases/mfe-news/${version}/release.json`, manifest)
    for (const [file, content] of Object.entries(files)) {
      await this.write(`releases/mfe-news/${version}/${file}`, content)
    }
    const registry = createFileRegistry(path.join(this.folder, 'releases'))
    await registry.record('news', version, this.team.sign(version, manifest))
    return `/_remotes/mfe-news/${version}`
  }

  /** Stores and activates a release of news whose pages hold nothing: what is rendered of them is up to the test. */
  async releaseNews() {
    const version = '1.0.0-0a0b0c0d'
    const page = {
      scripts: [],
      styles: [],
      server: 'server/page.js',
      texts: { ja: 'server/ja.js', en: 'server/en.js' },
    }
    const files = { 'client/remoteEntry.js': '', 'server/page.js': '', 'server/ja.js': '', 'server/en.js': '' }
    await this.release(version, files, { news: page, newsDetail: page })
    await createFileRegistry(path.join(this.folder, 'releases')).activate('news', version)
  }

  async create(environment: NodeJS.ProcessEnv = {}, run = renderHere, isEnding = false): Promise<FastifyInstance> {
    const config = readConfig({
      API_ORIGIN: await deadOrigin(),
      RELEASES_DIR: path.join(this.folder, 'releases'),
      RELEASE_KEYS: path.join(this.folder, 'keys.json'),
      COMPANY_DIR: path.join(import.meta.dirname, '../company'),
      LOG_LEVEL: 'silent',
      ...environment,
    })
    const entry = { scripts: ['shell.js'], styles: ['shell.css'] }
    const folder = path.join(this.folder, 'build')
    const build = {
      version: '1.0.0-0a0b0c0d',
      shared: { '@site/contract': '1.0.0' },
      shell: entry,
      pdfViewer: entry,
      folder,
    }
    const close = () => Promise.resolve()
    const sanitizer = { sanitize: () => Promise.reject(new Error('no page here works on HTML')), close }
    this.app = await createApp({ config, build, renderer: { run, close }, sanitizer, isEnding: () => isEnding })
    return this.app
  }

  /** What comes back to a request as it is written, on a connection of its own. */
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
