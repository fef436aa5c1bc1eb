import { startShell } from './startShell.tsx'

void startShell()
