import { onBeforeUnmount, onMounted, ref, useTemplateRef } from "vue";

/** Something that opens beside its button, and closes when the user turns to anything outside the element `anchor` of the template. */
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
    // A press on a label moves the focus for a moment to whatever is around it and can have it.
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
