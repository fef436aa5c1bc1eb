// The entry of a sanitizer process. The process runs no code of remotes. The worst that HTML can do is to take time.
import { sanitizeText } from './html/sanitizeText.ts'
import { serve } from './lines.ts'

serve(sanitizeText)()
