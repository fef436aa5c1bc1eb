// The frame around a remote that runs alone: the shell's services, and no layout.
import { startShell } from 'shell/frame'
import { Frame } from './Frame.tsx'

void startShell(Frame)
