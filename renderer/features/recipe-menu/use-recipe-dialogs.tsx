import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { RecipeAction } from './actions.ts'
import type { RecipeDialogsProps } from './RecipeDialogs.tsx'

const RecipeDialogs = lazy(async () => ({
  default: (await import('./RecipeDialogs.tsx')).RecipeDialogs,
}))

interface RecipeDialogsHandle {
  open: (action: RecipeAction) => void
  /** To be drawn beside the buttons. */
  dialogs: ReactNode
}

/** For buttons that open the dialog of an action; its code is fetched when the first one is opened. */
export function useRecipeDialogs(
  props: Omit<RecipeDialogsProps, 'dialog' | 'onClose'>,
): RecipeDialogsHandle {
  const [dialog, setDialog] = useState<RecipeAction | null>(null)
  return {
    open: setDialog,
    dialogs: dialog && (
      <Suspense>
        <RecipeDialogs dialog={dialog} onClose={() => setDialog(null)} {...props} />
      </Suspense>
    ),
  }
}
