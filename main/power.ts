import { type Event, powerMonitor } from 'electron'

interface PowerOptions {
  /** The computer was woken up. */
  onResume: () => void
  /** The computer is about to shut down; it waits until Trivet has quit. */
  onShutdown: () => void
}

export function watchPower({ onResume, onShutdown }: PowerOptions) {
  powerMonitor.on('resume', onResume)
  const system: NodeJS.EventEmitter = powerMonitor // its types lack the event that its documentation has
  system.on('shutdown', (event: Event) => {
    event.preventDefault()
    onShutdown()
  })
}
