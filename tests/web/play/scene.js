// A camera that films the picture in window.scene, so that a test can put another picture before it.
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const image = new Image();
  const draw = () => {
    if (image.src !== window.scene) image.src = window.scene;
    if (image.complete && image.naturalWidth) {
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      context.drawImage(image, 0, 0);
      window.drawn = image.src;
    }
  };
  setInterval(draw, 60);
  image.src = window.scene;
  await image.decode();
  draw();
  return canvas.captureStream();
};
