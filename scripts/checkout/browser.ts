import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** An installed Chromium or Chrome; null leaves the choice to Playwright's own. */
export async function findBrowser(): Promise<string | null> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/Applications/Google Chrome.app/Contents/MacOS',
  ]
  for (const file of folders.flatMap((folder) => [...names, 'Google Chrome'].map((name) => path.join(folder, name)))) {
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return file
  }
  return null
}
