interface SearchDialogProps {
  opened: boolean
  onClose: () => void
}

export function SearchDialog(_props: SearchDialogProps) {
  return null
}
