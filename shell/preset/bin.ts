#!/usr/bin/env node
// site-build: builds the remote in the current folder for production, and writes the release into `dist`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { describeRelease } from './describeRelease.ts'

const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js')
const given = [webpack, '--config', 'webpack.config.ts', '--stats', 'errors-warnings']
const { status } = spawnSync(process.execPath, given, { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const { remote, version } = await describeRelease(process.cwd())
console.log(`Built ${remote} ${version} in dist`)
