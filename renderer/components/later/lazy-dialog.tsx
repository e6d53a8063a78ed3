import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog whose code is fetched when it is first opened, since most visits open none. */
export function lazyDialog<Props extends { opened: boolean }>(
  fetchDialog: () => Promise<ComponentType<Props>>,
) {
  const Dialog = lazy(async () => ({ default: await fetchDialog() })) as ComponentType<Props>
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
