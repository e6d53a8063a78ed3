import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { laterLayer, type StandInProps } from '#renderer/components/later/later-layer.tsx'
import { isFreeLetter } from '#renderer/hooks/free-keys.ts'
import { CreateButton, type CreateMenuProps } from './CreateButton.tsx'

const Entries = laterLayer<CreateMenuProps>(
  'menu',
  async () => (await import('./CreateEntries.tsx')).CreateEntries,
  StandIn,
)

/** The ways to add something to the group; what they are is fetched later. The N key goes to the one that writes. */
export function CreateMenu(props: CreateMenuProps) {
  const navigate = useNavigate()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Not in cook mode: a letter must not leave it.
    if (document.querySelector('[aria-modal="true"]') || !isFreeLetter(event, 'n')) return
    event.preventDefault()
    void navigate(paths.createManually(props.groupSlug))
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return <Entries {...props} />
}

function StandIn({ button }: CreateMenuProps & StandInProps) {
  return <CreateButton {...button} />
}
