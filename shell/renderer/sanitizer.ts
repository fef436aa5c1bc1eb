// The entry of a sanitizer process. The process runs no code of remotes. The worst that HTML can do is to take time.
import { sanitizeText } from './html/sanitizeText.ts'
import { serve } from './lines.ts'
import type { SanitizeTask } from './task.ts'

serve((task: SanitizeTask) => {
  try {
    return sanitizeText(task)
  } catch {
    // The server reports this invalid result. A process that ended would delay other texts.
    return {}
  }
})()
