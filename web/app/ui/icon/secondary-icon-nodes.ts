/** Icons of lists, alerts, stores, forms and dialogs, loaded only with these. */
import {
  ChevronUp,
  Clock,
  CreditCard,
  Download,
  EyeOff,
  GripVertical,
  Mail,
  Pause,
  Pencil,
  Play,
  Plus,
  RefreshCw,
  Tag,
  Trash2,
  Truck,
  Undo2,
  Volume2,
} from 'lucide'

export const SECONDARY_ICON_NODES = {
  'chevron-up': ChevronUp,
  clock: Clock,
  'credit-card': CreditCard,
  download: Download,
  'eye-off': EyeOff,
  'grip-vertical': GripVertical,
  mail: Mail,
  pause: Pause,
  pencil: Pencil,
  play: Play,
  plus: Plus,
  'refresh-cw': RefreshCw,
  tag: Tag,
  'trash-2': Trash2,
  truck: Truck,
  'undo-2': Undo2,
  'volume-2': Volume2,
}

export type SecondaryIconName = keyof typeof SECONDARY_ICON_NODES
