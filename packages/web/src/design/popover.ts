import { onBeforeUnmount, onMounted, ref, useTemplateRef } from "vue";

/** A popover that closes when the user clicks or focuses outside the template's element `anchor`. */
export function usePopover() {
  const anchor = useTemplateRef<HTMLElement>("anchor");
  const isOpen = ref(false);
  const close = () => {
    isOpen.value = false;
  };
  const toggle = () => {
    isOpen.value = !isOpen.value;
  };
  const closeOutside = (event: Event) => {
    const target = event.target as Node;
    if (!isOpen.value || anchor.value?.contains(target)) return;
    // Pressing a label briefly focuses the nearest focusable ancestor.
    if (event.type === "focusin" && target.contains(anchor.value)) return;
    close();
  };
  onMounted(() => {
    addEventListener("pointerdown", closeOutside);
    addEventListener("focusin", closeOutside);
  });
  onBeforeUnmount(() => {
    removeEventListener("pointerdown", closeOutside);
    removeEventListener("focusin", closeOutside);
  });
  return { anchor, isOpen, toggle, close };
}
